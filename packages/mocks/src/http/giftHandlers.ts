import { http, HttpResponse, type RequestHandler } from 'msw';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#e8a33d" d="M48 8l12 26 28 3-21 19 6 28-25-14-25 14 6-28L8 37l28-3z"/></svg>';

/** Serves the pictures of the gifts that come with the software. */
export const createGiftHandlers = (): RequestHandler[] => [
  http.get('*/media/gifts/:picture', () => new HttpResponse(picture, { headers: { 'content-type': 'image/svg+xml' } })),
];
