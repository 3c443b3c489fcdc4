import { starsEndpoints, type StarsPack } from 'ufi-stars/contract';
import type { AppServices } from '../../services/appServices.ts';

type Packs = Promise<readonly StarsPack[]>;

/** Cache of this page: what an instance sells changes with its configuration. */
const loaded = new WeakMap<AppServices['dispatcher'], Packs>();

/** The packs of stars that the instance sells. @throws RequestError */
export function loadPacks(dispatcher: AppServices['dispatcher']): Packs {
  const known = loaded.get(dispatcher);
  if (known !== undefined) return known;
  const loading = dispatcher.call(starsEndpoints.fetchPacks, {}).then(({ packs }) => packs);
  loaded.set(dispatcher, loading);
  loading.catch(() => loaded.delete(dispatcher));
  return loading;
}
