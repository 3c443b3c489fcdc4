import * as v from 'valibot';

/** A service that speaks Akismet's protocol. */
export interface AkismetConfig {
  readonly url: URL;
  readonly key: string;
}

function serviceAt(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text.endsWith('/') ? text : `${text}/`) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && url.search === '' && url.hash === '' ? url : null;
}

/** Address of a service that speaks Akismet's protocol. */
export const akismetAddress = v.pipe(
  v.string(),
  v.transform(serviceAt),
  v.custom<URL>((url) => url instanceof URL, 'takes the address of a service, without a password or a query'),
);

interface AkismetEnvironment {
  readonly UFI_AKISMET_KEY?: string | undefined;
  readonly UFI_AKISMET_URL: URL;
}

/** The service, if the operator has a key of it. */
export const readAkismetConfig = ({
  UFI_AKISMET_KEY: key,
  UFI_AKISMET_URL: url,
}: AkismetEnvironment): AkismetConfig | undefined => (key === undefined ? undefined : { key, url });
