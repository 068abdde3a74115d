import { rowsToWrite } from '../import/import-lines.js';
import { currentScreen } from '../state/dashboard.js';
import { always, type Command, motionCommands } from './command.js';

export const importCommands: readonly Command[] = [
  ...motionCommands('import'),
  always(
    'import.write',
    'key.writeImport',
    { type: 'write-import' },
    {
      disabledReason: (state) => {
        const screen = currentScreen(state);
        return screen.kind === 'import' && rowsToWrite(screen) > 0 ? undefined : 'reason.nothingToWrite';
      },
    },
  ),
];
