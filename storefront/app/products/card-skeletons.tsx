/** Reserves the places of cards that are loading. */
export const CardSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are all the same
    <li key={nth} className="card" aria-hidden="true">
      <div className="card-media skel" />
      <div className="skel h-6 w-2/3" />
      <div className="skel mt-2 h-4 w-full" />
      <div className="skel mt-3 h-4 w-1/3" />
    </li>
  ))
