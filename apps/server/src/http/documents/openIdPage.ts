import { html } from 'hono/html';
import type { Locale } from 'ufi-core/contract';
import { formatMessage, type MessageName } from '../../i18n/formatMessage.ts';
import { plainDocument } from '../plain/plainDocument.ts';

/** Why somebody is not signed in by the OpenID provider; a text of the catalogue says what can be done. */
export type OpenIdProblem =
  | 'expired'
  | 'declined'
  | 'refused'
  | 'untrusted'
  | 'away'
  | 'addressTaken'
  | 'noAddress'
  | 'invitationNeeded'
  | 'signUpClosed'
  | 'signedOut'
  | 'ofOthers'
  | 'hasAnother';

interface OpenIdReader {
  readonly locale: Locale;
  /** What people know the provider by. */
  readonly provider: string;
  readonly network: string;
}

const textsOf =
  ({ locale, provider, network }: OpenIdReader) =>
  (name: MessageName): string =>
    formatMessage(locale, name, { provider, network });

const pageOf = (locale: Locale, title: string, body: unknown): string =>
  plainDocument({ locale, title: String(html`${title}`), body: String(body) });

/** The page of a sign-in that came to nothing, which leads back to where it began. */
export function openIdProblemPage(
  reader: OpenIdReader,
  { problem, back }: { problem: OpenIdProblem; back: string },
): string {
  const text = textsOf(reader);
  const title = text('openId.title');
  return pageOf(
    reader.locale,
    title,
    html`<main>
      <h1>${title}</h1>
      <p role="alert">${text(`openId.${problem}`)}</p>
      <p><a href="${back}">${text('openId.again')}</a></p>
    </main>`,
  );
}

interface OpenIdStep {
  readonly needs: 'code' | 'name';
  /** What was given is wrong. */
  readonly isWrong: boolean;
  /** The name to begin with. */
  readonly name: string;
}

/** The form for what a sign-in by the provider still needs: the code of a second step, or a name for a new account. */
export function openIdStepPage(reader: OpenIdReader, { needs, isWrong, name }: OpenIdStep): string {
  const text = textsOf(reader);
  const isCode = needs === 'code';
  const title = text(isCode ? 'openId.codeTitle' : 'openId.nameTitle');
  const field = isCode
    ? html`<input name="code" required autofocus autocomplete="one-time-code" dir="ltr" maxlength="64" />`
    : html`<input name="name" required autofocus autocomplete="name" dir="auto" maxlength="64" value="${name}" />`;
  return pageOf(
    reader.locale,
    title,
    html`<main>
      <h1>${title}</h1>
      <p>${text(isCode ? 'openId.codeText' : 'openId.nameText')}</p>
      ${isWrong ? html`<p role="alert">${text(isCode ? 'openId.wrongCode' : 'openId.wrongName')}</p>` : ''}
      <form method="post">
        <p>
          <label>${text(isCode ? 'openId.code' : 'openId.name')}<br />${field}</label>
        </p>
        <p><button>${text('openId.goOn')}</button></p>
      </form>
    </main>`,
  );
}
