/** Where in the house we are; the address bar is the truth. */
const clean = (path: string) => path.split('/').filter(Boolean).map(decodeURIComponent);

export const place = $state({ parts: clean(location.pathname), hash: decodeURIComponent(location.hash.slice(1)) });

function arrive(): void {
  place.parts = clean(location.pathname);
  place.hash = decodeURIComponent(location.hash.slice(1));
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  arrive();
  if (!location.hash) scrollTo(0, 0);
}

addEventListener('popstate', arrive);
addEventListener('hashchange', arrive);
/** Addresses that the server answers itself. */
const ELSEWHERE = ['/api', '/handbook'];
/** Links within the house change the room without loading the page again. */
addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  if (
    link.target ||
    link.hasAttribute('download') ||
    link.origin !== location.origin ||
    ELSEWHERE.some((path) => link.pathname.startsWith(path))
  )
    return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
