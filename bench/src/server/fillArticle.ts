import type { Pool } from 'pg';
import { handlerRegistry } from '../../../apps/server/src/handlers/handlerRegistry.ts';
import { createServerServices } from '../../../apps/server/src/road/index.ts';
import { createTestWorld } from '../../../apps/server/src/road/testing/createTestWorld.ts';

const origin = 'https://site.example';

/** How the article is asked for. */
export const framed = { origin, href: `${origin}/story` };

/** Makes a site with one article, and comments on it by some people, each with an answer. */
export async function fillArticle(pool: Pool, comments: number): Promise<void> {
  const services = createServerServices({ pool, wake: () => {} });
  const world = createTestWorld(pool, services);
  const people = await Promise.all(['Ana Souza', 'Bia Reis', 'Caio Lima', 'Duda Alves'].map(world.person));
  const [owner = ''] = people;
  const site = await world.site(owner, { visitors: people, domains: [origin] });
  const target_id = await world.article(site, framed.href);
  const by = (index: number) => ({ person: people[index % people.length] ?? owner, locale: 'pt-BR', site }) as const;
  for (let index = 0; index < comments; index += 1) {
    const text = `O comentário número ${index}, que diz mais ou menos tanto quanto as pessoas costumam dizer.`;
    const { commentID } = await handlerRegistry.createComment({ target_id, text }, by(index), services);
    const reply = { target_id, parent_comment_id: commentID, text: 'Concordo em tudo, e obrigada pela dica.' };
    await handlerRegistry.createReply(reply, by(index + 1), services);
  }
}
