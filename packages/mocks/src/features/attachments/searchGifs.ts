import { gifPicturePath } from 'ufi-core/contract';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { findGifs } from '../../seed/demoGifs.ts';

/** Searches GIFs, if the world has a GIF service. */
export const searchGifs: MockHandler<'searchGifs'> = ({ q, cursor = '0' }, caller) => {
  if (!caller.world.hasGifs) throw new ApiError('noSuchObject');
  requirePerson(caller);
  const gifs = findGifs(q).slice(Number(cursor));
  return {
    gifs: gifs.map(({ id, title }) => ({
      id,
      title,
      width: 1,
      height: 1,
      still_uri: `${gifPicturePath}${id}/still`,
      moving_uri: `${gifPicturePath}${id}/moving`,
    })),
    cursor: null,
    attribution: 'Powered By GIPHY',
  };
};
