import type { CommentRecord } from 'ufi-core/contract';
import { embedCode, pluginEndpoints } from 'ufi-plugin/contract';
import { ApiError } from '../../errors/apiError.ts';
import { fetchCommentsById } from '../lists/fetchCommentsById.ts';
import { inPlugin, type ArticleScene } from './inPlugin.ts';

/** A comment as everybody sees it. @throws Refused noSuchObject where not everybody does */
async function published(id: string, { article, caller, services }: ArticleScene): Promise<CommentRecord> {
  const nobody = { ...caller, person: null };
  const asked = { ft_ent_identifier: article.id, comment_ids: [id] };
  const { records } = await fetchCommentsById(asked, nobody, services);
  const [comment] = records.comments ?? [];
  if (comment === undefined) throw new ApiError('noSuchObject');
  return comment;
}

/** What shows a comment in a page of its site (S7.51), where everybody sees it and the site lets it be shown. */
export const fetchEmbedCode = inPlugin(pluginEndpoints.fetchEmbedCode, async (input, scene) => {
  const { article, caller, services } = scene;
  const { parentcommentid: parent } = await published(input.comment_id, scene);
  if (parent !== null) await published(parent, scene);
  if (!article.site.enable_embed) throw new ApiError('noPermission');
  const code = embedCode({
    ...{ origin: services.ownOrigins[0] ?? '', locale: caller.locale, appID: article.site.id },
    ...{ href: article.address, commentID: input.comment_id, width: input.width, isReply: parent !== null },
  });
  return { code };
});
