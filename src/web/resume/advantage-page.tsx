// 简历
export default function AdvantagePage() {
  return <h1>简历</h1>;
}
