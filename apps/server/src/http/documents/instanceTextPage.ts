import { html, raw } from 'hono/html';
import { instanceTexts, type InstanceText, type Locale } from 'ufi-core/contract';
import { formatMessage } from '../../i18n/formatMessage.ts';
import { renderMarkdown } from '../docs/renderMarkdown.ts';
import { plainDocument } from '../plain/plainDocument.ts';

interface InstanceTextParts {
  readonly locale: Locale;
  readonly name: InstanceText;
  /** The texts that the instance has, in Markdown; empty if it has none. */
  readonly texts: Readonly<Record<InstanceText, string>>;
  /** The network's name. */
  readonly network: string;
}

const addresses = { terms: '/terms', privacy: '/privacy' } as const satisfies Record<InstanceText, string>;

/** The terms or the privacy policy of the instance, without script. HTML in what its owners have written is shown as text. */
export async function instanceTextPage({ locale, name, texts, network }: InstanceTextParts): Promise<string> {
  const title = formatMessage(locale, `texts.${name}`, {});
  const { title: heading, body } = renderMarkdown(texts[name], (href) => href);
  const links = instanceTexts
    .filter((each) => texts[each] !== '')
    .map(
      (each) =>
        html`<li>
          <a href="${addresses[each]}" ${each === name ? 'aria-current=page' : ''}
            >${formatMessage(locale, `texts.${each}`, {})}</a
          >
        </li>`,
    );
  const page = await html`<nav aria-label="${network}">
      <ul>
        <li>
          <a href="/"><bdi>${network}</bdi></a>
        </li>
        ${links}
      </ul>
    </nav>
    <main dir="auto">${heading === '' ? html`<h1>${title}</h1>` : ''}${raw(body)}</main>`;
  return plainDocument({ locale, title: `${await html`${title} · ${network}`}`, body: `${page}` });
}
