import { createContext, useContext, type RefObject } from 'react';

/** The element that a list scrolls in; null if it scrolls with the page. */
export const ScrollBoxContext = createContext<RefObject<HTMLElement | null> | null>(null);

/** Returns the element that the surrounding list scrolls in; null if it scrolls with the page. */
export const useScrollBox = (): RefObject<HTMLElement | null> | null => useContext(ScrollBoxContext);
