import { useEffect, useState } from 'react';

/**
 * The secret of the link that led here, from the address' fragment, which no server sees. It is taken out of the address,
 * so neither the history nor a copied address has it.
 */
export function useLinkSecret(): string | null {
  const [secret] = useState(() => location.hash.slice(1) || null);
  useEffect(() => {
    if (secret !== null) history.replaceState(history.state, '', location.pathname + location.search);
  }, [secret]);
  return secret;
}
