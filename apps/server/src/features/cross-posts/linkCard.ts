import type { AttachmentOf } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { ServerServices } from '../../start/serverServices.ts';
import type { ArticleRow } from '../articles/findArticle.ts';

/**
 * The card of an article under the post that carries what is said there: as the page says of itself where the instance
 * looks at links, else the site's name.
 */
export async function linkCard(
  { address, site }: Pick<ArticleRow, 'address' | 'site'>,
  { person, previews }: { readonly person: string; readonly previews: ServerServices['previews'] },
): Promise<AttachmentOf<'share'>> {
  const seen = await previews?.look(person, address).catch((error: unknown) => {
    // That somebody looks too often is no reason not to post.
    if (error instanceof ApiError) return null;
    throw error;
  });
  const { host } = new URL(address);
  return seen ?? { type: 'share', uri: address, host, title: site.name, subtitle: '', image: null };
}
