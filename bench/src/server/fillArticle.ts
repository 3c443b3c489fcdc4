import type { Pool } from 'pg';
import { handlerRegistry } from '../../../apps/server/src/start/handlerRegistry.ts';
import { createServerServices } from '../../../apps/server/src/start/createServerServices.ts';
import { createTestWorld } from '../../../apps/server/src/mutations/testing/createTestWorld.ts';

const origin = 'https://site.example';

/** Authors of the comments, taken in turn. */
export const authors = ['Ana Souza', 'Bia Reis', 'Caio Lima', 'Duda Alves'];

/** Input that opens the article. */
export const articleInput = { origin, href: `${origin}/story` };

interface FillOptions {
  /** The article's address, on the site's only domain. */
  readonly href?: string;
  readonly hasReplies?: boolean;
}

/** Distinct comment texts. */
export const textsOf = (comments: number): readonly string[] =>
  Array.from(
    { length: comments },
    (_, index) => `O comentário número ${index}, que diz mais ou menos tanto quanto as pessoas costumam dizer.`,
  );

/** Creates a site with one article and comments by several people, each with a reply by default. */
export async function fillArticle(
  pool: Pool,
  texts: readonly string[],
  { href = articleInput.href, hasReplies = true }: FillOptions = {},
): Promise<void> {
  const services = createServerServices({ pool, wake: () => {} });
  const world = createTestWorld(pool, services);
  const people = await Promise.all(authors.map(world.person));
  const [owner = ''] = people;
  const site = await world.site(owner, { visitors: people, domains: [new URL(href).origin] });
  const target_id = await world.article(site, href);
  const by = (index: number) => ({ person: people[index % people.length] ?? owner, locale: 'pt-BR', site }) as const;
  for (const [index, text] of texts.entries()) {
    const { commentID } = await handlerRegistry.createComment({ target_id, text }, by(index), services);
    if (!hasReplies) continue;
    const reply = { target_id, parent_comment_id: commentID, text: 'Concordo em tudo, e obrigada pela dica.' };
    await handlerRegistry.createReply(reply, by(index + 1), services);
  }
}
