import { matchChange, roomWithMatch } from 'ufi-stars/contract';
import { noStars } from '../../world/stars.ts';
import type { Thread } from '../../world/thread.ts';

/** The part of the world that has promotions. */
export interface PromotionsWorld {
  readonly threads: ReadonlyMap<string, Thread>;
  /** Balances of promotions for the broadcasts of people and pages, without what broadcasts have got of it. */
  readonly promotions: Map<string, number>;
}

/** Gives live broadcasts their next part of a promotion, and takes back what ended ones have left. */
export function settleMatches({ threads, promotions }: PromotionsWorld): void {
  for (const thread of threads.values()) {
    const { id, author, kind, video } = thread.post;
    const promised = promotions.get(author);
    if (promised === undefined || kind !== 'live') continue;
    const stars = thread.stars ?? noStars(id);
    const left = stars.room.match?.left ?? 0;
    const isLive = video?.isLive === true;
    const change = matchChange(left, isLive, promised);
    if (change === 0) continue;
    promotions.set(author, promised - change);
    thread.stars = { ...stars, room: roomWithMatch(stars.room, isLive ? left + change : null) };
  }
}

/** Issues stars that double those of somebody's broadcasts. */
export function promote(world: PromotionsWorld, payee: string, stars: number): void {
  world.promotions.set(payee, (world.promotions.get(payee) ?? 0) + stars);
  settleMatches(world);
}

/** Takes back what broadcasts have not got of a promotion. */
export const endPromotion = (world: PromotionsWorld, payee: string): void => void world.promotions.set(payee, 0);

/** Balance of a promotion, with what broadcasts have got of it. */
export const promisedTo = ({ threads, promotions }: PromotionsWorld, payee: string): number =>
  [...threads.values()]
    .filter(({ post }) => post.author === payee)
    .reduce((sum, { stars }) => sum + (stars?.room.match?.left ?? 0), promotions.get(payee) ?? 0);
