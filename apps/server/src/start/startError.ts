/** Why the server did not start, in words for whoever started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
