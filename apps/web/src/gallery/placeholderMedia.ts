import type { AttachedImage, ShownAttachment } from 'ufi-core/contract';

const svgDataUri = (markup: string, width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markup}</svg>`)}`;

/** A generated landscape, so that the gallery needs no server for its pictures. */
export const landscape = (width: number, height: number, hue = 210): string => {
  const [low, high] = [height * 0.62, height * 0.45];
  return svgDataUri(
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 70% 55%)"/><stop offset="1" stop-color="hsl(${hue + 130} 75% 75%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#s)"/><circle cx="${width * 0.72}" cy="${height * 0.3}" r="${height * 0.1}" fill="#fff4d0"/>
    <path d="M0 ${low}Q${width * 0.25} ${high} ${width * 0.55} ${low}T${width} ${high}V${height}H0z" fill="hsl(${hue + 240} 35% 35%)"/>
    <path d="M0 ${height * 0.8}Q${width * 0.4} ${low} ${width} ${height * 0.85}V${height}H0z" fill="hsl(${hue + 240} 40% 22%)"/>`,
    width,
    height,
  );
};

const sunMarkup = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x + 60} ${y + 60})"><g transform="rotate(${turn})" fill="#f6a733">${[0, 45, 90, 135].map((angle) => `<rect x="-54" y="-9" width="108" height="18" rx="9" transform="rotate(${angle})"/>`).join('')}</g>
  <circle r="36" fill="#ffdc6b"/><path d="M-14 8a16 16 0 0 0 28 0" fill="none" stroke="#57300f" stroke-width="5" stroke-linecap="round"/><circle cx="-12" cy="-8" r="4"/><circle cx="12" cy="-8" r="4"/></g>`;

const spriteSheet = svgDataUri(
  Array.from({ length: 8 }, (_, frame) => sunMarkup((frame % 4) * 120, Math.floor(frame / 4) * 120, frame * 5.6)).join(
    '',
  ),
  480,
  240,
);
const stillImage = svgDataUri(sunMarkup(0, 0, 0), 120, 120);

const image = (given: AttachedImage | null): AttachedImage | null =>
  given && { ...given, uri: landscape(given.width, given.height, 20) };

/** Replaces the pictures of an attachment with generated ones. */
export function withPlaceholderMedia<Given extends ShownAttachment>(attachment: Given): Given {
  switch (attachment.type) {
    case 'photo':
    case 'gif':
    case 'video': {
      const { width, height } = attachment.metadata;
      const [preview_uri, url] = [landscape(width, height, 170), landscape(width, height)];
      return { ...attachment, metadata: { ...attachment.metadata, url, preview_uri } };
    }
    case 'sticker': {
      const uris = { source_uri: stillImage, source_uri_2x: null, sprite_uri: spriteSheet, sprite_uri_2x: null };
      return { ...attachment, metadata: { ...attachment.metadata, ...uris } };
    }
    case 'file':
      return attachment;
    default:
      return { ...attachment, image: image(attachment.image) };
  }
}
