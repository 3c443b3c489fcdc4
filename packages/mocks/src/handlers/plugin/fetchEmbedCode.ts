import { embedCode } from 'ufi-plugin/contract';
import { inPlugin, type ArticleScene } from '../../calls/inPlugin.ts';
import { Refused } from '../../calls/refused.ts';
import { fetchCommentsById } from '../fetchCommentsById.ts';

function published(id: string, { article, caller }: ArticleScene) {
  const asked = { ft_ent_identifier: article.id, comment_ids: [id] };
  const [comment] = fetchCommentsById(asked, { ...caller, person: null }).records.comments ?? [];
  if (comment === undefined) throw new Refused('noSuchObject');
  return comment;
}

/** Mocks are served on whatever port is free: their pages are on the same. */
const origin = 'http://localhost';

/** What shows a comment in any page, where everybody sees it. */
export const fetchEmbedCode = inPlugin<'fetchEmbedCode'>((input, scene) => {
  const { article, site, caller } = scene;
  const { parentcommentid: parent } = published(input.comment_id, scene);
  if (parent !== null) published(parent, scene);
  const comment = { href: article.ogURL, commentID: input.comment_id, width: input.width, isReply: parent !== null };
  return { code: embedCode({ origin, locale: caller.locale, appID: site.id, ...comment }) };
});
