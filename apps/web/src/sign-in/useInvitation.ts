import { useEffect, useState } from 'react';

/**
 * The secret of the invitation that led here, from the address' fragment, which no server sees. It is taken out of the
 * address, so neither the history nor a copied address has it. Undefined at first, as the server renders without it.
 */
export function useInvitation(isNew: boolean): string | undefined {
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    if (!isNew) return;
    const take = () => {
      const found = location.hash.slice(1);
      if (found === '') return;
      setSecret(found);
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    // A link that is opened where this page is shown already only changes the fragment.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [isNew]);
  return secret;
}
