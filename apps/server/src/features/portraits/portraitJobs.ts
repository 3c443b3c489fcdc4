import type { Pool } from 'pg';

/** A picture that is to be copied. */
export interface PortraitJob {
  readonly person: string;
  readonly site: string;
  readonly address: string;
  readonly hash: Buffer;
  /** How often that was begun, this time counted. */
  readonly tries: number;
}

/** How often an address is tried in a row, and for how many minutes nobody asks it after each of the times. */
export const retryMinutes = [1, 10, 24 * 60] as const;

// Who has taken a wish has two minutes; whoever died over it has used up one of its tries.
const claim = {
  name: 'claim picture',
  text: `
update site_pictures p set due_at = now() + interval '2 minutes', tries = p.tries + 1
from (select w.person_id from site_pictures w
  where w.address is not null and w.due_at <= now() and w.site_id <> all ($1::bigint[])
  order by w.due_at limit 1 for update skip locked) next
where p.person_id = next.person_id
returning p.person_id::text as person, p.site_id::text as site, p.address, p.address_hash as hash, p.tries`,
};

/** Takes the wish that has waited longest, of another site than these; null where there is none. */
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

/** Shows a portrait, unless the site has said something else meanwhile. */
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

// Whoever has another picture now is not to be seen with the one before.
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

/** Has a picture that could not be had tried again later; after the last time, or where `isPermanent`, it is given up. */
export async function failJob(pool: Pool, { person, hash, tries }: PortraitJob, isPermanent: boolean): Promise<void> {
  const isLast = isPermanent || tries >= retryMinutes.length;
  const minutes = isLast ? retryMinutes.at(-1) : retryMinutes[tries - 1];
  await pool.query({ ...(isLast ? giveUp : postpone), values: [person, hash, minutes] });
}
