const notInParameter = /[^\w!#$&+\-.^`|~]/g;

const percentEncoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Has a file loaded down under a name, as RFC 6266 writes it: plain for old browsers, and all of it for the others. */
export const contentDisposition = (name: string): string =>
  `attachment; filename="${name.replace(notInParameter, '_')}"; filename*=UTF-8''${percentEncoded(name)}`;
