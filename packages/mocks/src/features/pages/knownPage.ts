import { may, type PageRecord, type PageSettings } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import { firstMailboxSettings } from 'ufi-mercury/contract';
import type { Caller } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { actorRecord, type Page } from '../../world/actor.ts';

/** A page by its id. @throws ApiError noSuchObject */
export function knownPage(id: string, { world }: Caller): Page {
  const page = world.pages.get(id);
  if (page === undefined) throw new ApiError('noSuchObject');
  return page;
}

/** A caller's roles on a page; in a site's frame they are nobody. */
function rolesOn({ staff }: Page, { person, site }: Caller) {
  const viewer = site === null ? person : null;
  return rolesFrom({ pageRole: staff.get(viewer?.id ?? ''), isInstanceOwner: viewer?.isInstanceOwner });
}

/** The public record of a page. */
export function pageRecord(page: Page, caller: Caller): PageRecord {
  const { world, person, site } = caller;
  const followers = [...world.followed].filter((pair) => pair.endsWith(` ${page.id}`));
  return {
    actor: actorRecord(page),
    description: page.coverLine,
    followerCount: followers.length,
    isFollowed: site === null && followers.includes(`${person?.id ?? ''} ${page.id}`),
    roles: rolesOn(page, caller),
  };
}

/** What staff have set for their page. */
export function pageSettings({ id, name, postOrdering, cover }: Page, { world }: Caller): PageSettings {
  const settings = { ...firstMailboxSettings, ...world.messages.mailboxes.get(id)?.settings };
  return {
    name,
    ordering: postOrdering ?? 'ranked_threaded',
    isQuestionUpsellOn: settings.question_upsell,
    cover: cover ?? null,
  };
}

/** True if the caller may change some of a page's settings, by the matrix. */
export const maySeeSettings = (page: Page, caller: Caller): boolean =>
  (['managePage', 'manageMessages'] as const).some((action) =>
    may(action, { roles: rolesOn(page, caller), restrictions: [] }),
  );

/** @throws ApiError badParameter (`field`) if the page would be left without an ADMIN */
export function checkOtherAdmin({ staff }: Page, person: string, field: string): void {
  const hasOther = [...staff].some(([id, role]) => role === 'ADMIN' && id !== person);
  if (!hasOther) throw new ApiError('badParameter', { fields: { [field]: 'last_page_admin' } });
}
