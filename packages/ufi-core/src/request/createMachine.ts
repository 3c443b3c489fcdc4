/** The result of a transition: the next state, then the effects to run, in order. */
export type Transition<State, Effect> = readonly [State, ...(readonly Effect[])];

interface HasStatus {
  readonly status: string;
}

interface HasType {
  readonly type: string;
}

/** Transition table: a cell per status and event. An absent cell is an illegal move, and the event is ignored. */
export type TransitionTable<State extends HasStatus, Event extends HasType, Effect> = {
  readonly [Status in State['status']]: {
    readonly [Type in Event['type']]?: (
      state: State & { readonly status: Status },
      event: Event & { readonly type: Type },
    ) => Transition<State, Effect>;
  };
};

/** Looks up and performs a transition; null if the table has no cell for it. */
export function transition<State extends HasStatus, Event extends HasType, Effect>(
  table: TransitionTable<State, Event, Effect>,
  state: State,
  event: Event,
): Transition<State, Effect> | null {
  const row: Readonly<Record<string, unknown>> = table[state.status as State['status']];
  const cell = row[event.type] as ((state: State, event: Event) => Transition<State, Effect>) | undefined;
  return cell?.(state, event) ?? null;
}

/** Options of {@link createMachine}. */
export interface MachineOptions<State extends HasStatus, Event extends HasType, Effect> {
  readonly table: TransitionTable<State, Event, Effect>;
  readonly initial: State;
  /** Runs an effect through the ports; what comes of it is sent to the machine as an event. */
  readonly run: (effect: Effect) => void;
  /** Called after each transition, before its effects run. */
  readonly onTransition?: (before: State) => void;
}

/** A state machine in operation. */
export interface Machine<State, Event> {
  state(this: void): State;
  /** Performs the event's transition and runs its effects; an event sent meanwhile waits until these have run. */
  send(this: void, event: Event): void;
}

/** Creates a state machine: a pure transition table, and a driver for its effects. */
export function createMachine<State extends HasStatus, Event extends HasType, Effect>(
  options: MachineOptions<State, Event, Effect>,
): Machine<State, Event> {
  const { table, initial, run, onTransition } = options;
  const events: Event[] = [];
  let state = initial;
  let isRunning = false;

  function perform(event: Event): void {
    const step = transition(table, state, event);
    if (step === null) return;
    const [next, ...effects] = step;
    const before = state;
    state = next;
    onTransition?.(before);
    for (const effect of effects) run(effect);
  }

  return {
    state: () => state,
    send(event) {
      events.push(event);
      if (isRunning) return;
      isRunning = true;
      try {
        for (let next = events.shift(); next !== undefined; next = events.shift()) perform(next);
      } finally {
        isRunning = false;
      }
    },
  };
}
