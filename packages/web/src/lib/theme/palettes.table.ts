import type { ThemeName } from './themes.js';

interface Worn {
  readonly theme: ThemeName;
  readonly accent: string | undefined;
  readonly colours: readonly string[];
}

/** Palettes as somebody has looked at them; the colours in their order. */
export const palettes: readonly Worn[] = [
  {
    theme: 'default',
    accent: '#f5222d',
    colours: [
      'light #f4f6f8 #ffffff #ffffff #f4f4f5 #e4e5e7 #c9cbce #1c2733 #4e5760 #646a72 #e6202a',
      '#ca1c25 #af1820 #ffffff #d31d27 #fee9ea #ffffff #16202b #5c636b #ecedee #1f2a37 #d7d9db',
      '#313b47 #632734 #fedee0 #257b35 #a5570a #ca2c2c #ffffff #646a72',
    ],
  },
  {
    theme: 'default',
    accent: undefined,
    colours: [
      'light #f4f6f8 #ffffff #ffffff #f4f4f5 #e4e5e7 #c9cbce #1c2733 #4e5760 #696f77 #3178c2',
      '#2b6aab #255b93 #ffffff #2e72b8 #ecf5ff #ffffff #16202b #5c636b #ecedee #1f2a37 #d7d9db',
      '#313b47 #2a4f77 #e2f0ff #267e36 #a95a0a #d32e2e #ffffff #696f77',
    ],
  },
  {
    theme: 'theme-bule',
    accent: undefined,
    colours: [
      'light #f4f6f8 #ffffff #ffffff #f4f4f5 #e4e5e7 #c9cbce #1c2733 #4e5760 #676d74 #1570f0',
      '#1263d3 #1055b6 #ffffff #1366db #e8f1ff #0f4fb5 #ffffff #cfdcf0 #225dbb #0c3f92 #d7e0ed',
      '#1f4e9b #0f51b5 #dcebff #257b35 #a5570a #ce2d2d #ffffff #676d74',
    ],
  },
  {
    theme: 'theme-cool',
    accent: '#d48806',
    colours: [
      'dark #0f171b #172228 #232d33 #212c32 #384248 #565f65 #e8edf2 #bac0c6 #99a0a5 #d48806',
      '#d99624 #dea542 #10161c #d7921a #3d3621 #172228 #ffffff #b9bdbf #2a3439 #0f1a1f #d4d6d7',
      '#222c31 #4e3d17 #f9edda #59b169 #e08c39 #ff8787 #10161c #99a0a5',
    ],
  },
  {
    theme: 'theme-d2',
    accent: undefined,
    colours: [
      'light #eef2f7 #ffffff #ffffff #f4f4f5 #e4e5e7 #c9cbce #1c2733 #4e5760 #676d74 #2c6df0',
      '#2760d3 #2153b6 #ffffff #2966e0 #eaf1ff #eef2f7 #16202b #575f68 #dde1e7 #e4eaf2 #3b444f',
      '#d4dae2 #cbd9f4 #2458c2 #257b35 #a5570a #ce2d2d #ffffff #676d74',
    ],
  },
  {
    theme: 'theme-dark',
    accent: undefined,
    colours: [
      'dark #101418 #181d23 #24282e #22272d #393e44 #565b61 #e8edf2 #babfc4 #999ea3 #409eff',
      '#57aaff #6eb5ff #10161c #48a2ff #20374f #181d23 #ffffff #babbbd #2a2f35 #13171c #d5d5d6',
      '#262a2e #214265 #e2f0ff #59b169 #df8934 #ff8787 #10161c #999ea3',
    ],
  },
  {
    theme: 'theme-white',
    accent: undefined,
    colours: [
      'light #f7f8fa #ffffff #ffffff #f4f4f5 #e4e5e7 #c9cbce #1c2733 #4e5760 #696f77 #3178c2',
      '#2b6aab #255b93 #ffffff #2e72b8 #ecf5ff #ffffff #16202b #5c636b #ecedee #ffffff #404851',
      '#ecedee #e4f1ff #2d6fb3 #267e36 #a95a0a #d32e2e #ffffff #696f77',
    ],
  },
];
