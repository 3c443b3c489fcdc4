import { randomUUID } from 'node:crypto';
import type { UploadedAttachment } from 'ufi-core/contract';
import { attachmentOf, keepFiles, newFolder } from './keepThing.ts';
import { putMedia, takePoster } from './mediaRows.ts';
import { insertBrought } from './uploadRows.ts';
import type { BroughtThing } from './uploads.ts';
import type { UploadTools } from './uploadTools.ts';
import { inWorkFolder } from './workFolder.ts';

const labelled = (thing: UploadedAttachment, accessibilityLabel: string): UploadedAttachment => {
  switch (thing.type) {
    case 'file':
      return thing;
    case 'video':
      return { ...thing, metadata: { ...thing.metadata, accessibilityLabel } };
    case 'photo':
      return { ...thing, metadata: { ...thing.metadata, accessibilityLabel } };
    case 'gif':
      return { ...thing, metadata: { ...thing.metadata, accessibilityLabel } };
  }
};

/**
 * Looks through a thing that comes with a comment from elsewhere, makes it anew where that is done, and keeps it as what
 * the comment's author has uploaded: it is swept with the others. It counts for no limit of a day.
 *
 * @throws Unfit, CheckerBusy
 */
export async function keepBrought(tools: UploadTools, brought: BroughtThing): Promise<UploadedAttachment> {
  const { pool, ids, store, checker, work } = tools;
  const { kind, path, name, label, posterId, person } = brought;
  return inWorkFolder(work, async (folder) => {
    const thing = await checker.check({ kind, source: path, folder, name });
    const id = ids.next();
    const poster = posterId === null ? null : await takePoster(pool, { posterId, person, videoId: id });
    const kept = { id, folder: newFolder(), thing, poster };
    await keepFiles({ pool, store }, kept);
    const attachment = labelled(attachmentOf(kept), label);
    await putMedia(pool, { id, owner: person, status: 'ready', thing: attachment });
    await insertBrought(pool, { ...brought, id: randomUUID(), media: id });
    return attachment;
  });
}
