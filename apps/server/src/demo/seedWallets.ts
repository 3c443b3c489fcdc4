import { grantStars } from '../features/ledger/index.ts';
import type { TimedServices } from './createTimedServices.ts';

/** Stars that each of the demo people has. */
const demoStars = 1_250;

/** Issues stars to people of the demo world. */
export async function seedWallets({ services }: TimedServices, people: readonly string[]): Promise<void> {
  for (const person of people) await grantStars(services, { person, amount: demoStars, key: `demo/${person}` });
}
