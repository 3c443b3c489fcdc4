const notInParameter = /[^\w!#$&+\-.^`|~]/g;

const percentEncoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `Content-Disposition` of a download (RFC 6266): an ASCII name for old browsers, and the full name. */
export const contentDisposition = (name: string): string =>
  `attachment; filename="${name.replace(notInParameter, '_')}"; filename*=UTF-8''${percentEncoded(name)}`;
