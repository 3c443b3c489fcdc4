import './PlaceList.css';

interface Place {
  readonly href: string;
  readonly name: string;
  /** What is there. */
  readonly hint: string;
}

/** Links to pages with what each is for. */
export const PlaceList = ({ places }: { readonly places: readonly Place[] }) => (
  <ul className="web-card web-places">
    {places.map(({ href, name, hint }) => (
      <li key={href}>
        <a href={href}>{name}</a>
        <span className="web-places__hint">{hint}</span>
      </li>
    ))}
  </ul>
);
