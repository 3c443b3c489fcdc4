import type { AttachmentOf } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { ArticleRow } from '../articles/index.ts';
import type { UsesPreviews } from '../previews/index.ts';

/**
 * The link card of an article in a cross-post: the page's own preview if the instance loads previews, else the site's
 * name.
 */
export async function linkCard(
  { address, site }: Pick<ArticleRow, 'address' | 'site'>,
  { person, previews }: UsesPreviews & { readonly person: string },
): Promise<AttachmentOf<'share'>> {
  const seen = await previews?.fetchPreview(person, address).catch((error: unknown) => {
    // Exceeding the rate limit of previews must not prevent the post.
    if (error instanceof ApiError) return null;
    throw error;
  });
  const { host } = new URL(address);
  return seen ?? { type: 'share', uri: address, host, title: site.name, subtitle: '', image: null };
}
