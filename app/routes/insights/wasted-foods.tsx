interface WastedFoodsProps {
  foods: { name: string; category: string; count: number; money: string }[];
}

export function WastedFoods({ foods }: WastedFoodsProps) {
  return (
    <section aria-labelledby="wasted-foods" className="card flex flex-col gap-3 p-3 sm:p-6">
      <h3 id="wasted-foods" className="text-lg font-bold">
        Wasted the most
      </h3>
      <table className="w-full text-start text-sm sm:text-base">
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 pe-1 font-semibold">
              Food
            </th>
            <th scope="col" className="px-1 py-1.5 text-end font-semibold sm:px-2">
              Times
            </th>
            <th scope="col" className="py-1.5 ps-1 text-end font-semibold">
              Worth
            </th>
          </tr>
        </thead>
        <tbody>
          {foods.map(({ name, category, count, money }) => (
            <tr key={`${category} ${name}`} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pe-1 font-semibold wrap-anywhere">
                {name} <span className="text-sm font-normal text-muted">{category}</span>
              </th>
              <td className="px-1 py-2 text-end tabular-nums">{count}</td>
              <td className="py-2 ps-1 text-end tabular-nums">{money || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
