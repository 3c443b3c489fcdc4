import type { TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { grantStars } from '../../ledger/index.ts';
import { fetchWallet } from '../fetchWallet.ts';

/** Broadcasts of a page and people with stars. */
export function createStarsWorld(backend: TestBackend, page: string) {
  return {
    /** A live video of the page. */
    async broadcast(): Promise<string> {
      const post = await backend.world.post({ author: page, kind: 'live' });
      const video = { isLive: true, startedAt: 1, duration: null, hasTimestamps: false };
      await backend.database.pool.query('update posts set video = $2 where id = $1', [post, video]);
      return post;
    },
    /** A person with this many stars. */
    async fan(stars: number): Promise<string> {
      const person = await backend.world.person('Bia Lima');
      await grantStars(backend.services, { person, amount: stars, key: `g-${person}` });
      return person;
    },
    balanceOf: async (person: string): Promise<number> =>
      (await fetchWallet({}, { person, locale: 'pt-BR' }, backend.services)).wallet.balance,
  };
}
