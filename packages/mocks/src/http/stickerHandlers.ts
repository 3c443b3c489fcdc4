import { http, HttpResponse, type RequestHandler } from 'msw';

const colours: Readonly<Record<string, string>> = { sun: '#f6b73c', heart: '#e23a56', vinyl: '#2b2b35' };

const picture = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><circle cx="60" cy="60" r="54" fill="${colour}"/></svg>`;

/** Serves the pictures of the demo world's stickers. */
export const createStickerHandlers = (): RequestHandler[] =>
  Object.entries(colours).map(([design, colour]) =>
    http.get(
      `*/media/stickers/${design}.png`,
      () => new HttpResponse(picture(colour), { headers: { 'content-type': 'image/svg+xml' } }),
    ),
  );
