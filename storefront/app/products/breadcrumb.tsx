import { breadcrumb } from '@nafha/texts'
import { PageLink } from '../platform/page-link.tsx'

/** The breadcrumb; its last entry is the page itself. */
export const Breadcrumb = ({ steps }: { steps: { name: string; path: string }[] }) => (
  <nav className="crumbs" aria-label={breadcrumb()}>
    <ol>
      {steps.map(({ name, path }, index) =>
        index === steps.length - 1 ? (
          <li key={path} aria-current="page">
            {name}
          </li>
        ) : (
          <li key={path}>
            <PageLink to={path}>{name}</PageLink>
            <span aria-hidden="true">/</span>
          </li>
        ),
      )}
    </ol>
  </nav>
)
