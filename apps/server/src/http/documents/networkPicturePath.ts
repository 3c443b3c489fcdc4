import type { InstanceSettings } from 'ufi-core/contract';

/** Where the network's pictures are served. */
export const networkPictures = '/network/';

/** Path of a picture that follows from the logo; another logo has other paths. */
export const networkPicturePath = (
  name: 'logo.webp' | 'icon-192.png' | 'icon-512.png',
  { id }: NonNullable<InstanceSettings['logo']>,
): string => `${networkPictures}${name}?${id}`;
