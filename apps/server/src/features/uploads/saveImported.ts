import { randomUUID } from 'node:crypto';
import type { UploadedAttachment } from 'ufi-core/contract';
import { attachmentOf, storeFiles, newFolder } from './storeFiles.ts';
import { putMedia, takePoster } from './mediaRows.ts';
import { insertImported } from './uploadRows.ts';
import type { ImportedAttachment } from './uploads.ts';
import type { UploadTools } from './uploadTools.ts';
import { withTempFolder } from './withTempFolder.ts';

const labelled = (attachment: UploadedAttachment, accessibilityLabel: string): UploadedAttachment => {
  switch (attachment.type) {
    case 'file':
      return attachment;
    case 'video':
      return { ...attachment, metadata: { ...attachment.metadata, accessibilityLabel } };
    case 'photo':
      return { ...attachment, metadata: { ...attachment.metadata, accessibilityLabel } };
    case 'gif':
      return { ...attachment, metadata: { ...attachment.metadata, accessibilityLabel } };
  }
};

/**
 * Checks and re-encodes an attachment of an imported comment, and stores it as an upload of the comment's author, which
 * is swept like others. Daily limits don't apply.
 *
 * @throws RejectedUpload, CheckerBusy, ApiError if the disk has no room
 */
export async function saveImported(tools: UploadTools, imported: ImportedAttachment): Promise<UploadedAttachment> {
  const { pool, ids, store, checker, work, disk } = tools;
  const { kind, path, name, label, posterId, person, bytes } = imported;
  const save = async (folder: string): Promise<UploadedAttachment> => {
    const checked = await checker.check({ kind, source: path, folder, name });
    const id = ids.next();
    const poster = posterId === null ? null : await takePoster(pool, { posterId, person, videoId: id });
    const kept = { id, folder: newFolder(), checked, poster };
    await storeFiles({ pool, store }, kept);
    const attachment = labelled(attachmentOf(kept), label);
    await putMedia(pool, { id, owner: person, status: 'ready', attachment });
    await insertImported(pool, { ...imported, id: randomUUID(), media: id });
    return attachment;
  };
  return disk.within(2 * bytes, () => withTempFolder(work, save));
}
