/** A quiet still life of produce, drawn for this page. Decorative: it says nothing the page does not. */
export const ProducePicture = () => (
  <svg viewBox="0 0 520 400" role="presentation" aria-hidden="true">
    <ellipse cx="260" cy="352" rx="210" ry="18" fill="#000" opacity=".07" />
    <g>
      <path d="M150 150c-42 4-66 40-62 84 4 40 34 66 62 66s62-24 64-66c2-46-24-86-64-84Z" fill="#e8763a" />
      <path
        d="M128 176c-16 8-24 26-24 46"
        stroke="#f6a877"
        strokeWidth="9"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M150 152c2-14 8-24 18-30" stroke="#6b4a2b" strokeWidth="6" strokeLinecap="round" fill="none" />
      <path d="M164 132c14-22 40-24 54-16-10 20-34 28-54 16Z" fill="#4c9a52" />
    </g>
    <g>
      <circle cx="352" cy="214" r="76" fill="#c9d96a" />
      <path
        d="M352 138c-26 22-38 48-38 76s12 54 38 76M352 138c26 22 38 48 38 76s-12 54-38 76M352 138v152"
        stroke="#8aa83d"
        strokeWidth="5"
        fill="none"
      />
      <path d="M352 140c0-16 6-28 18-36" stroke="#5b7a2b" strokeWidth="7" strokeLinecap="round" fill="none" />
    </g>
    <g>
      <path
        d="M232 120c18-40 58-40 70-18-14 6-20 16-22 30 16 4 26 20 26 20-22 12-46 6-56-6-14 10-34 8-46-6 8-12 18-18 28-20Z"
        fill="#4c9a52"
      />
      <path
        d="M258 146c-34-2-58 30-54 78 4 52 28 90 52 108 26-18 50-56 54-108 4-48-18-80-52-78Z"
        fill="#d9534a"
      />
      <g fill="#f7d9a8">
        <ellipse cx="236" cy="196" rx="4" ry="6" />
        <ellipse cx="262" cy="186" rx="4" ry="6" />
        <ellipse cx="286" cy="202" rx="4" ry="6" />
        <ellipse cx="246" cy="232" rx="4" ry="6" />
        <ellipse cx="274" cy="238" rx="4" ry="6" />
        <ellipse cx="258" cy="272" rx="4" ry="6" />
      </g>
    </g>
    <g>
      <path d="M60 256h400l-34 88c-3 8-10 12-18 12H112c-8 0-15-4-18-12L60 256Z" fill="#c79a63" />
      <path d="M60 256h400l-6 16H66l-6-16Z" fill="#a97c48" />
      <path
        d="M92 300h336M104 328h312M140 272l10 84M210 272l4 84M310 272l-4 84M380 272l-10 84"
        stroke="#a97c48"
        strokeWidth="5"
        fill="none"
      />
    </g>
  </svg>
);
