import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { maxSearchLength } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { useLocation } from 'wouter';
import { searchAddress, type SearchQuery } from './searchAddress.ts';
import { searchDescriptors } from './texts/searchDescriptors.ts';

/** The field of the search: sending it goes to the address of what was typed. */
export function SearchForm({ place }: { readonly place: SearchQuery }) {
  const { formatMessage } = useIntl();
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const label = formatMessage(searchDescriptors.field);
  return (
    <form
      className="web-search__form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        navigate(searchAddress({ q: field.current?.value.trim() ?? '', of: place.of }));
      }}
    >
      <input
        ref={field}
        className="web-search__field"
        type="search"
        dir="auto"
        enterKeyHint="search"
        maxLength={maxSearchLength}
        aria-label={label}
        placeholder={label}
        defaultValue={place.q}
      />
      <Button type="submit" variant="primary">
        {formatMessage(searchDescriptors.submit)}
      </Button>
    </form>
  );
}
