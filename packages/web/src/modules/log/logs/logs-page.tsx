import { useMemo } from 'react';
import { ScreenWaiting } from '../../../components/screen/screen-waiting.js';
import { Listing } from '../../../resource/kit/listing.js';
import { Resource } from '../../../resource/kit/resource.js';
import type { LogName } from './log-kinds.js';
import { LogScreen } from './log-screen.js';
import { useRequestLead } from './use-request-lead.js';
import '../../../components/screen/screen.css';
import './logs.css';
import './log-lines.css';

/** The logs: each at its own address, and one screen of all of them. */
export function LogsPage({ name }: { readonly name: LogName }) {
  const screen = useMemo(() => ({ name }), [name]);
  const led = useRequestLead();
  if (led) return <ScreenWaiting />;
  return (
    <div className="screen log-screen">
      <Resource screen={screen}>
        <Listing>
          <LogScreen name={name} />
        </Listing>
      </Resource>
    </div>
  );
}
