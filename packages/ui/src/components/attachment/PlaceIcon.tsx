const pin =
  'M12 21s-6.5-5.8-6.5-10.8a6.5 6.5 0 0 1 13 0C18.5 15.2 12 21 12 21zM12 7.9a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8z';

/** Where a place is. Only cards have it, so it comes with them. */
export function PlaceIcon() {
  return (
    <svg className="ufi-icon ufi-icon--24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={pin} />
    </svg>
  );
}
