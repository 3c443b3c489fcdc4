import { setBusiness } from '../start/operators/setBusiness.ts';
import { setConstituency } from '../start/operators/setConstituency.ts';
import type { Keys } from './createKeys.ts';
import type { TimedServices } from './createTimedServices.ts';
import { demoPages, demoPeople, type DemoPage } from './demoPeople.ts';

/** The person of the demo world who owns the instance. */
export const demoOwner = 'teresa';

/** The ADMIN who has made a page. */
export function adminOf({ key, staff }: DemoPage): string {
  const admin = Object.keys(staff).find((person) => staff[person] === 'ADMIN');
  if (admin === undefined) throw new Error(`${key} has no ADMIN`);
  return admin;
}

/** Makes the pages and appoints their staff; then people say where they live. */
export async function seedPages(timed: TimedServices, keys: Keys): Promise<void> {
  for (const page of demoPages) await seedPage(page, timed, keys);
  for (const { key, place } of demoPeople)
    if (place !== undefined) await timed.call('saveTownHall', { place, is_shown: true }, { person: keys.idOf(key) });
}

async function seedPage(page: DemoPage, { services, call }: TimedServices, keys: Keys): Promise<void> {
  const { pool } = services;
  const { key, name, coverLine: description, staff, isVerified, business, place } = page;
  const by = { person: keys.idOf(adminOf(page)) };
  const { id } = (await call('addPage', { name, description }, by)).page.actor;
  keys.set(key, id);
  for (const [person, role] of Object.entries(staff))
    if (person !== adminOf(page)) await call('setPageRole', { page_id: id, user_id: keys.idOf(person), role }, by);
  if (isVerified) await call('verifyPage', { page_id: id, is_verified: true }, { person: keys.idOf(demoOwner) });
  if (business !== undefined) await setBusiness(pool, { page: id, business });
  if (place !== undefined) await setConstituency(pool, { page: id, place });
  // Generated commenters ask a lot: with a card on each one's first question little else would be seen.
  if (page.answersQuestions !== true) await call('saveMessageSettings', { actor: id, question_upsell: false }, by);
}
