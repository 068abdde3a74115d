import { createContext, useContext, useEffect, useId } from 'react';

/** How it stands with what a control has on its way. */
export type FileArrival = 'none' | 'coming' | 'failed';
export type TellArrival = (control: string, arrival: FileArrival) => void;

const Context = createContext<TellArrival>(() => undefined);
export const ArrivalsProvider = Context.Provider;

/** Tells the form around a control what is still on its way to it: saving waits for that. */
export function useTellArrival(arrival: FileArrival): void {
  const tell = useContext(Context);
  const id = useId();
  useEffect(() => {
    tell(id, arrival);
    return () => tell(id, 'none');
  }, [tell, id, arrival]);
}
