import { withQuery } from './withQuery.ts';

/** Where an instance answers, each as `https://host`. Only the public one must be set. */
export interface Origins {
  /** The one that holds sessions. */
  readonly publicOrigin: string;
  readonly mobileOrigin?: string;
  readonly businessOrigin?: string;
  readonly developersOrigin?: string;
}

/** Where a page (its path, with query) is for small screens: the mobile origin, else the public one told to be. */
export const mobileAddress = ({ publicOrigin, mobileOrigin }: Origins, path: string): string =>
  mobileOrigin === undefined ? withQuery(publicOrigin + path, { display: 'touch' }) : mobileOrigin + path;

/** Where a page of the documentation is: the developers origin, else `/docs` on the public one. */
export const developersAddress = ({ publicOrigin, developersOrigin }: Origins, path: string): string =>
  (developersOrigin ?? `${publicOrigin}/docs`) + path;
