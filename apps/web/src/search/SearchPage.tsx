import { useIntl } from 'react-intl';
import { searchedKinds } from 'ufi-core/contract';
import { useLocation, useSearch } from 'wouter';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { LinkTabs } from '../page-head/LinkTabs.tsx';
import { PageHead } from '../page-head/PageHead.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { searchAddress, searchPlaceIn, type SearchQuery } from './searchAddress.ts';
import { SearchForm } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';
import { loadSearchTexts } from './texts/loadSearchTexts.ts';
import { searchDescriptors } from './texts/searchDescriptors.ts';
import './Search.css';

/** The search across the network, for what its address states. */
export function SearchPage() {
  const { formatMessage } = useIntl();
  const [path] = useLocation();
  const place = searchPlaceIn(path, useSearch());
  return (
    <div className="web-search">
      <PageHead title={formatMessage(webDescriptors.searchTitle)} />
      <LazyTexts load={loadSearchTexts}>
        <SearchForm key={place.q} place={place} />
        {place.q === '' ? <Hint /> : <Found place={place} />}
      </LazyTexts>
    </div>
  );
}

const Hint = () => <p className="web-search__hint">{useIntl().formatMessage(searchDescriptors.hint)}</p>;

function Found({ place }: { readonly place: SearchQuery }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <LinkTabs
        label={formatMessage(searchDescriptors.kinds)}
        tabs={searchedKinds.map((of) => ({
          href: searchAddress({ ...place, of }),
          name: formatMessage(searchDescriptors[of]),
          isCurrent: of === place.of,
        }))}
      />
      <SearchResults key={`${place.of} ${place.q}`} place={place} />
    </>
  );
}
