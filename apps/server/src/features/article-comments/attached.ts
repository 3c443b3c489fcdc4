import { ApiError } from '../../errors/apiError.ts';
import type { SiteRow } from '../sites/siteRow.ts';
import { fetchCommentsById } from '../lists/fetchCommentsById.ts';
import { callEntries, type ArticleScene } from './inPlugin.ts';

interface AttachedInput {
  readonly attached_photo_fbid?: string | null | undefined;
  readonly attached_sticker_fbid?: string | null | undefined;
}

/** What a site takes, and what each field would hang on a comment of it (S5.27). */
const supports = [
  ['attached_photo_fbid', 'enable_photo'],
  ['attached_sticker_fbid', 'enable_sticker'],
] as const satisfies readonly (readonly [keyof AttachedInput, keyof SiteRow])[];

function checkSupport(input: AttachedInput, { article }: ArticleScene, kept: readonly (string | undefined)[]): void {
  for (const [field, support] of supports) {
    const id = input[field];
    if (id == null || article.site[support] || kept.includes(id)) continue;
    throw new ApiError('badParameter', { fields: { [field]: 'not_offered' } });
  }
}

const fieldsOf = ({ attached_photo_fbid, attached_sticker_fbid }: AttachedInput) => ({
  attached_photo_fbid,
  attached_sticker_fbid,
});

/**
 * What hangs on a new comment, as the post area's calls take it (S3.15).
 *
 * @throws Refused badParameter for what the site does not take
 */
export function attached(input: AttachedInput, scene: ArticleScene): AttachedInput {
  checkSupport(input, scene, []);
  return fieldsOf(input);
}

/**
 * The same of a comment that is written anew: what is not named stays as it is, and what hangs there may stay also where
 * the site takes no more of it.
 *
 * @throws Refused badParameter
 */
export async function attachedAnew(
  input: AttachedInput & { readonly comment_id: string; readonly actor?: string | undefined },
  scene: ArticleScene,
): Promise<AttachedInput> {
  const { enable_photo, enable_sticker } = scene.article.site;
  if (enable_photo && enable_sticker) return fieldsOf(input);
  const asked = { ...callEntries({ actor: input.actor }, scene), comment_ids: [input.comment_id] };
  const { records } = await fetchCommentsById(asked, scene.caller, scene.services);
  const kept = (records.comments ?? []).flatMap(({ photo_comment, attachment }) => [
    photo_comment?.fbid,
    attachment !== undefined && 'fbid' in attachment ? attachment.fbid : undefined,
  ]);
  checkSupport(input, scene, kept);
  return fieldsOf(input);
}
