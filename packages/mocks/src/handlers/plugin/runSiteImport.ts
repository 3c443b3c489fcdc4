import { threadKey } from 'ufi-plugin';
import type { Caller, MockHandler } from '../../calls/mockHandler.ts';
import { Refused } from '../../calls/refused.ts';
import { managedBy } from '../../calls/siteManager.ts';
import { articleThread } from '../../world/articles.ts';
import { parseText } from '../../world/parseText.ts';
import type { Site } from '../../world/site.ts';
import { broughtTo, type BroughtComments, type FileComment } from '../../world/siteImports.ts';

/** Somebody who only stands for somebody elsewhere. */
function personOf({ world, locale }: Caller, { people }: BroughtComments, { author }: FileComment): string {
  const known = people.get(author.id);
  if (known !== undefined) return known;
  const id = world.newId();
  world.people.set(id, {
    ...{ kind: 'person', id, email: `${id}@site.invalid`, password: crypto.randomUUID(), coverLine: '' },
    ...{ locale, isInstanceOwner: false, friends: new Set<string>(), constituent: null, name: author.name },
  });
  people.set(author.id, id);
  return id;
}

function make(caller: Caller, { site, brought }: { site: Site; brought: BroughtComments }, comment: FileComment): void {
  const { world } = caller;
  const address = threadKey({ location: comment.article });
  const thread = articleThread(world, site, { key: address, address });
  const id = world.newId();
  const author = personOf(caller, brought, comment);
  const answered = brought.comments.get(comment.parent ?? '') ?? null;
  const parent = thread.comments.get(answered ?? '')?.parent ?? answered;
  brought.comments.set(comment.id, id);
  world.change(thread, {
    actor: author,
    comments: [
      {
        ...{ id, author, person: author, clientId: null, body: parseText(() => undefined, comment.text) },
        ...{ parent, repliedTo: answered === parent ? null : answered, privacy: 0 },
        ...{ isDeleted: false, isSpam: false, needsApproval: false, isApproved: false },
        ...{ createdAt: comment.created_at, editedAt: null },
      },
    ],
  });
}

/** Makes the comments of an import, all at once, in the order of the file. */
export const runSiteImport: MockHandler<'runSiteImport'> = ({ app_id, import_id }, caller) => {
  const site = managedBy(caller, app_id);
  const brought = broughtTo(caller.world, site.id);
  if (brought.newest?.siteImport.id !== import_id) throw new Refused('noSuchObject');
  const { siteImport, comments } = brought.newest;
  if (siteImport.state !== 'ready') return { siteImport };
  for (const comment of comments) make(caller, { site, brought }, comment);
  const { total } = siteImport.progress;
  brought.newest = { siteImport: { ...siteImport, state: 'done', progress: { done: total, total } }, comments: [] };
  return { siteImport: brought.newest.siteImport };
};
