import type { Pool } from 'pg';
import { keyOf, type MediaStore } from '../uploads/index.ts';

/** A picture to copy. */
export interface PortraitJob {
  readonly person: string;
  readonly site: string;
  readonly address: string;
  readonly hash: Buffer;
  /** Number of attempts, including this one. */
  readonly tries: number;
}

/** Minutes to wait after each failed attempt; the length is the maximum number of attempts in a row. */
export const retryMinutes = [1, 10, 24 * 60] as const;

// A claimed job is due again after two minutes; a crash uses up one attempt. The select is compared as a value, so it is
// done once: joined, it is done again for each row if the planner expects few, and claims them all.
const claim = {
  name: 'claim picture',
  text: `
update site_pictures p set due_at = now() + interval '2 minutes', tries = p.tries + 1
where p.person_id = (select w.person_id from site_pictures w
  where w.address is not null and w.due_at <= now() and w.site_id <> all ($1::bigint[])
  order by w.due_at limit 1 for update skip locked)
returning p.person_id::text as person, p.site_id::text as site, p.address, p.address_hash as hash, p.tries`,
};

/** Claims the oldest due job of a site that is not busy; null if there is none. */
export async function claimJob(pool: Pool, busySites: readonly string[]): Promise<PortraitJob | null> {
  const { rows } = await pool.query<PortraitJob>({ ...claim, values: [busySites] });
  return rows[0] ?? null;
}

const showPortrait = {
  name: 'show portrait',
  text: `
with wish as (
  update site_pictures set address = null, tries = 0, due_at = 'infinity'
  where person_id = $1 and address_hash = $2 returning person_id
), portrait as (
  update portraits p set dropped_at = case when p.id <> $3 then coalesce(p.dropped_at, now()) end
  from wish where p.actor_id = wish.person_id
)
update actors a set thumb_src = $4, version = a.version + 1 from wish where a.id = wish.person_id`,
};

/** Shows the portrait, unless the site has named another picture in the meantime. */
export async function completeJob(
  pool: Pool,
  { person, hash }: PortraitJob,
  { id, path }: { readonly id: string; readonly path: string },
): Promise<void> {
  await pool.query({ ...showPortrait, values: [person, hash, id, path] });
}

const postpone = {
  name: 'put off picture',
  text: `update site_pictures set due_at = now() + make_interval(mins => $3) where person_id = $1 and address_hash = $2`,
};

// The person has a new picture, so the previous one must no longer be shown.
const giveUp = {
  name: 'give up picture',
  text: `
with wish as (
  update site_pictures set address = null, tries = 0, due_at = now() + make_interval(mins => $3)
  where person_id = $1 and address_hash = $2 returning person_id
), portrait as (
  update portraits p set dropped_at = coalesce(p.dropped_at, now()) from wish where p.actor_id = wish.person_id
)
update actors a set thumb_src = null, version = a.version + 1
from wish where a.id = wish.person_id and a.thumb_src is not null`,
};

/** Schedules a retry; gives up after the last attempt or on a permanent failure. */
export async function failJob(pool: Pool, { person, hash, tries }: PortraitJob, isPermanent: boolean): Promise<void> {
  const isLast = isPermanent || tries >= retryMinutes.length;
  const minutes = isLast ? retryMinutes.at(-1) : retryMinutes[tries - 1];
  await pool.query({ ...(isLast ? giveUp : postpone), values: [person, hash, minutes] });
}

const deleteDropped = `
with gone as (
  delete from portraits where actor_id is null or dropped_at < now() - interval '10 minutes' returning id
)
delete from stored_files f using gone where f.media_id = gone.id returning f.path`;

/** Deletes portraits that have been unused for ten minutes: open pages may show them until then. */
export async function sweepPortraits(pool: Pool, store: MediaStore): Promise<void> {
  const { rows } = await pool.query<{ path: string }>(deleteDropped);
  if (rows.length > 0) await store.remove(rows.map(({ path }) => keyOf(path)));
}
