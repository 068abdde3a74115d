import type { CommandChange } from '../../command/context.js';

/** CODE is a text of the gateway's and no row: there is nothing to look for. */
const ofRows = new Set(['filter', 'all-rows', 'expect']);

/** `mall sms send CODE` is the generic command; its examples are numbers and values that it takes. */
export const smsSend: CommandChange = {
  define: (generic, t) => ({
    ...generic,
    flags: generic.flags.filter(({ name }) => !ofRows.has(name)),
    details: t('sms:details'),
    arguments: [{ name: 'CODE', summary: t('sms:argument.code'), required: true, many: false }],
    examples: [
      {
        command: 'mall sms send outbox --phones 13800138000 --params "{}"',
        summary: t('sms:example.outbox'),
      },
      {
        command: 'mall sms send aliyun --phones 13800138000,13800138001 --params "{}"',
        summary: t('sms:example.many'),
      },
    ],
  }),
  run: (generic) => generic,
};

/** The generic command, with a number in its examples that it takes. */
const withExample = (command: string): CommandChange => ({
  define: (generic, t) => ({
    ...generic,
    examples: [
      { command, summary: t('sms:example.usual') },
      { command: `${command} --dry-run`, summary: t('command:example.dryRun') },
    ],
  }),
  run: (generic) => generic,
});

export const smsSendValidate = withExample('mall sms send-validate --phone 13800138000');
export const smsValidateMessage = withExample(
  'mall sms validate-message --id 6f1e8f1c-4a52-4c1b-9a10-3b5c2f8e7d90 --phone 13800138000 --value 123456',
);
