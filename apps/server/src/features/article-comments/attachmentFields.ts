import { ApiError } from '../../errors/apiError.ts';
import type { SiteRow } from '../sites/index.ts';
import { fetchCommentsById, type ThreadServices } from '../lists/index.ts';
import { sharedCallInput, type ArticleContext } from './defineArticleHandler.ts';

interface AttachmentFields {
  readonly attached_photo_fbid?: string | null | undefined;
  readonly attached_sticker_fbid?: string | null | undefined;
}

/** The site's setting that allows each attachment field (S5.27). */
const settingByField = [
  ['attached_photo_fbid', 'enable_photo'],
  ['attached_sticker_fbid', 'enable_sticker'],
] as const satisfies readonly (readonly [keyof AttachmentFields, keyof SiteRow])[];

function checkAttachmentsAllowed(
  input: AttachmentFields,
  { article }: ArticleContext,
  existingIds: readonly (string | undefined)[],
): void {
  for (const [field, setting] of settingByField) {
    const id = input[field];
    if (id == null || article.site[setting] || existingIds.includes(id)) continue;
    throw new ApiError('badParameter', { fields: { [field]: 'not_offered' } });
  }
}

const pickAttachmentFields = ({ attached_photo_fbid, attached_sticker_fbid }: AttachmentFields) => ({
  attached_photo_fbid,
  attached_sticker_fbid,
});

/**
 * Attachment fields of a new comment, in the form that the core handlers take (S3.15).
 *
 * @throws ApiError badParameter for an attachment that the site doesn't allow
 */
export function newAttachmentFields(input: AttachmentFields, context: ArticleContext): AttachmentFields {
  checkAttachmentsAllowed(input, context, []);
  return pickAttachmentFields(input);
}

/**
 * Attachment fields of an edited comment. Fields that are absent stay unchanged, and an existing attachment may stay
 * even if the site no longer allows its kind.
 *
 * @throws ApiError badParameter
 */
export async function editedAttachmentFields(
  input: AttachmentFields & { readonly comment_id: string; readonly actor?: string | undefined },
  context: ArticleContext<ThreadServices>,
): Promise<AttachmentFields> {
  const { enable_photo, enable_sticker } = context.article.site;
  if (enable_photo && enable_sticker) return pickAttachmentFields(input);
  const request = { ...sharedCallInput({ actor: input.actor }, context), comment_ids: [input.comment_id] };
  const { records } = await fetchCommentsById(request, context.caller, context.services);
  const existingIds = (records.comments ?? []).flatMap(({ photo_comment, attachment }) => [
    photo_comment?.fbid,
    attachment !== undefined && 'fbid' in attachment ? attachment.fbid : undefined,
  ]);
  checkAttachmentsAllowed(input, context, existingIds);
  return pickAttachmentFields(input);
}
