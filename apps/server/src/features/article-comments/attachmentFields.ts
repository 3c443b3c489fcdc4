import { ApiError } from '../../errors/apiError.ts';
import type { SiteRow } from '../sites/siteRow.ts';
import { fetchCommentsById } from '../lists/fetchCommentsById.ts';
import { sharedCallInput, type ArticleContext } from './defineArticleHandler.ts';

interface AttachmentFields {
  readonly attached_photo_fbid?: string | null | undefined;
  readonly attached_sticker_fbid?: string | null | undefined;
}

/** What a site takes, and what each field would hang on a comment of it (S5.27). */
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
 * What hangs on a new comment, as the post area's calls take it (S3.15).
 *
 * @throws Refused badParameter for what the site does not take
 */
export function newAttachmentFields(input: AttachmentFields, context: ArticleContext): AttachmentFields {
  checkAttachmentsAllowed(input, context, []);
  return pickAttachmentFields(input);
}

/**
 * The same of a comment that is written anew: what is not named stays as it is, and what hangs there may stay also where
 * the site takes no more of it.
 *
 * @throws Refused badParameter
 */
export async function editedAttachmentFields(
  input: AttachmentFields & { readonly comment_id: string; readonly actor?: string | undefined },
  context: ArticleContext,
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
