import { createContext, useContext } from 'react';

/** Callback refs of the elements of a room that its stars are put into. */
export interface RoomSlots {
  /** Beside the post, below the video. */
  readonly aside: (element: HTMLElement | null) => void;
  /** Beside the heading of the comments. */
  readonly tabs: (element: HTMLElement | null) => void;
}

/** See {@link RoomPlaces}. */
export const RoomSlotsContext = createContext<RoomSlots>({ aside: () => undefined, tabs: () => undefined });

/** The places of the room around. */
export const useRoomSlots = (): RoomSlots => useContext(RoomSlotsContext);
