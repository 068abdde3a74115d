import { useTabPlace } from '../../lib/tabs/tab-context.js';
import { Waiting } from '../feedback/waiting.js';

/** A screen on its way: its name is there before it is, for those who hear the page. */
export function ScreenWaiting() {
  const { title } = useTabPlace();
  return (
    <>
      {title && <h1 className="m-sr">{title}</h1>}
      <Waiting />
    </>
  );
}
