export const steps = {
  title: 'Steps of the process',
  name: 'Name of step {{number}}',
  unnamed: 'Unnamed',
  when: 'When: {{when}}',
  otherwise: 'otherwise',
  settings: 'Settings',
  up: 'Up',
  down: 'Down',
  add: 'Add behind it',
} as const;
