import {
  FINDER_QUESTIONS,
  type FinderAnswers,
  type FinderQuestion,
  MOST_FAMILIES,
} from '@nafha/contract/finder/answers'
import type { FinderOption } from '@nafha/contract/finder/finder'
import {
  back,
  finder_family_chosen,
  finder_family_hint,
  finder_intro,
  finder_next,
  finder_question_n,
  finder_show,
  finder_skip,
} from '@nafha/texts'
import { type FormEvent, type RefObject, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { viewTransition } from '../platform/motion.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import { finderPath, questionOf, stepAfter, withoutAnswer } from './steps.ts'

/** An answer that can be chosen, with its words. */
export type ShownOption = FinderOption

interface Props {
  answers: FinderAnswers
  step: number
  text: string
  options: ShownOption[]
  heading: RefObject<HTMLHeadingElement | null>
}

const SIZES = '(width >= 64rem) 16vw, (width >= 48rem) 30vw, 46vw'

interface OptionProps {
  option: ShownOption
  question: FinderQuestion
  isChosen: boolean
  disabled: boolean
  onChange: (isChosen: boolean) => void
}

const Option = ({ option, question, isChosen, disabled, onChange }: OptionProps) => (
  <label className="finder-option">
    <input
      type={question === 'family' ? 'checkbox' : 'radio'}
      name={question}
      value={option.value}
      checked={isChosen}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span className="pic" style={tint(option.picture)}>
      {option.picture && <Picture picture={option.picture} sizes={SIZES} silent />}
    </span>
    <span className="finder-name">{option.name}</span>
  </label>
)

/** The answers to the other questions, for a browser that sends the form without scripts. */
const OtherAnswers = ({ answers, question }: { answers: FinderAnswers; question: FinderQuestion }) =>
  FINDER_QUESTIONS.filter((other) => other !== question).flatMap((other) =>
    [answers[other] ?? []]
      .flat()
      .map((value) => <input key={`${other} ${value}`} type="hidden" name={other} value={value} />),
  )

/** A question of the finder with its answers as pictures (rules/finder 1). Each step has an address of its own. */
export function QuestionPage({ answers, step, text, options, heading }: Props) {
  const navigate = useNavigate()
  const question = questionOf(step)
  const ids = { title: useId(), hint: useId() }
  const [chosen, setChosen] = useState<string[]>([answers[question] ?? []].flat())
  const isFull = question === 'family' && chosen.length >= MOST_FAMILIES
  const following = stepAfter(step)
  const choose = (value: string) => (isChosen: boolean) =>
    setChosen((before) =>
      question === 'family'
        ? [...before.filter((one) => one !== value), ...(isChosen ? [value] : [])].slice(0, MOST_FAMILIES)
        : [value],
    )
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    const others = withoutAnswer(answers, question)
    const answer = question === 'family' ? chosen : chosen[0]
    navigate(finderPath(answer?.length ? { ...others, [question]: answer } : others, following), {
      viewTransition,
    })
  }
  return (
    <form className="finder" action={paths.finder} onSubmit={goOn}>
      <OtherAnswers answers={answers} question={question} />
      <input type="hidden" name="step" value={following} />
      <div className="finder-head">
        <p className="small soft finder-progress">
          <span className="num">{finder_question_n({ n: step, max: FINDER_QUESTIONS.length })}</span>
          <span className="finder-line" aria-hidden="true">
            <span style={{ inlineSize: `${(100 * step) / FINDER_QUESTIONS.length}%` }} />
          </span>
        </p>
        <h1 id={ids.title} ref={heading} tabIndex={-1}>
          <span className="vh">{finder_question_n({ n: step, max: FINDER_QUESTIONS.length })} </span>
          {text}
        </h1>
        {step === 1 && <p className="soft">{finder_intro()}</p>}
        {question === 'family' && (
          <p className="soft" id={ids.hint} role="status">
            {isFull ? finder_family_chosen({ n: chosen.length, max: MOST_FAMILIES }) : finder_family_hint()}
          </p>
        )}
      </div>
      <fieldset
        className="finder-options"
        data-thirds={options.length > 6 || options.length % 2 === 1 ? '' : undefined}
        aria-labelledby={ids.title}
        aria-describedby={question === 'family' ? ids.hint : undefined}
      >
        {options.map((option) => {
          const isChosen = chosen.includes(option.value)
          return (
            <Option
              key={option.value}
              option={option}
              question={question}
              isChosen={isChosen}
              disabled={isFull && !isChosen}
              onChange={choose(option.value)}
            />
          )
        })}
      </fieldset>
      <div className="finder-ways">
        <button type="submit" className="btn">
          {following === 'result' ? finder_show() : finder_next()}
        </button>
        <PageLink className="link" to={finderPath(withoutAnswer(answers, question), following)}>
          {finder_skip()}
        </PageLink>
        {step > 1 && (
          <PageLink className="link" to={finderPath(answers, step - 1)}>
            {back()}
          </PageLink>
        )}
      </div>
    </form>
  )
}
