/** Short wooden and metal sounds, made here; nothing sounds unless the player asked for it. */
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function voice(): { at: number; out: AudioNode; audio: AudioContext } | null {
  if (!settings.sound || settings.volume <= 0) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const out = context.createGain();
  out.gain.value = settings.volume;
  out.connect(context.destination);
  return { at: context.currentTime, out, audio: context };
}

function tone(hertz: number, seconds: number, gain: number, type: OscillatorType, wait = 0): void {
  const v = voice();
  if (!v) return;
  const oscillator = v.audio.createOscillator();
  const envelope = v.audio.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(hertz, v.at + wait);
  envelope.gain.setValueAtTime(0, v.at + wait);
  envelope.gain.linearRampToValueAtTime(gain, v.at + wait + 0.004);
  envelope.gain.exponentialRampToValueAtTime(0.0008, v.at + wait + seconds);
  oscillator.connect(envelope).connect(v.out);
  oscillator.start(v.at + wait);
  oscillator.stop(v.at + wait + seconds);
}

function knock(cutoff: number, seconds: number, gain: number): void {
  const v = voice();
  if (!v) return;
  const length = Math.ceil(v.audio.sampleRate * seconds);
  const buffer = v.audio.createBuffer(1, length, v.audio.sampleRate);
  const noise = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) noise[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 5;
  const source = v.audio.createBufferSource();
  source.buffer = buffer;
  const filter = v.audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = cutoff;
  const level = v.audio.createGain();
  level.gain.value = gain;
  source.connect(filter).connect(level).connect(v.out);
  source.start(v.at);
}

export const sounds = {
  /** A card is laid on wood. */
  lay() {
    knock(420, 0.12, 0.9);
    tone(150, 0.09, 0.25, 'sine');
  },
  /** Coins change hands. */
  coin() {
    tone(2350, 0.16, 0.12, 'triangle');
    tone(3120, 0.22, 0.08, 'triangle', 0.05);
  },
  /** A wall falls, a card is destroyed. */
  fall() {
    knock(170, 0.4, 1.4);
    knock(700, 0.2, 0.5);
  },
  /** It is my turn. */
  bell() {
    tone(784, 0.5, 0.14, 'sine');
    tone(1568, 0.35, 0.05, 'sine');
  },
  /** The game is over. */
  horn() {
    tone(262, 0.35, 0.2, 'sawtooth');
    tone(392, 0.6, 0.2, 'sawtooth', 0.28);
  },
};

/** How an event sounds. */
export type Ring = 'lay' | 'coin' | 'fall';
