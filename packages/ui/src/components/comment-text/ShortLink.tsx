import { createContext, useContext } from 'react';
import { shortenLink } from 'ufi-core/text';

/** The length to which the instance shortens links in comments (S5.09); undefined for the default. */
export const LinkLengthContext = createContext<number | undefined>(undefined);

/** The text of a link, shortened to the configured length. */
export const ShortLink = ({ link }: { readonly link: string }) => shortenLink(link, useContext(LinkLengthContext));
