/** Which part of a stage a frame shows, and how large. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Size {
  width: number;
  height: number;
}

/** Room around what is to be seen, in lengths of the stage. */
const ROOM = 26;
/** Nothing is shown larger than it is laid out by more than this. */
const LARGEST = 1.05;

/**
 * How the stage is scaled and moved so that the frame shows all of these boxes, as large as they fit, and nothing
 * beside the stage; without boxes the whole stage is shown.
 */
export function framed(stage: Size, frame: Size, boxes: Box[]): { x: number; y: number; scale: number } {
  const whole = Math.min(frame.width / stage.width, frame.height / stage.height);
  if (boxes.length === 0)
    return {
      x: (frame.width - whole * stage.width) / 2,
      y: (frame.height - whole * stage.height) / 2,
      scale: whole,
    };
  const left = Math.min(...boxes.map((box) => box.left)) - ROOM;
  const top = Math.min(...boxes.map((box) => box.top)) - ROOM;
  const right = Math.max(...boxes.map((box) => box.left + box.width)) + ROOM;
  const bottom = Math.max(...boxes.map((box) => box.top + box.height)) + ROOM;
  const fits = Math.min(frame.width / (right - left), frame.height / (bottom - top), LARGEST);
  const scale = Math.max(whole, fits);
  /** The middle of what is seen in the middle of the frame, unless that would show what is beside the stage. */
  const along = (middle: number, room: number, all: number) => {
    const free = room - scale * all;
    return free >= 0 ? free / 2 : Math.min(0, Math.max(free, room / 2 - scale * middle));
  };
  return {
    x: along((left + right) / 2, frame.width, stage.width),
    y: along((top + bottom) / 2, frame.height, stage.height),
    scale,
  };
}
