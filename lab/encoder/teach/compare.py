"""Questions against passages as the app compares them (`src/core/encoder/late-interaction`), with gradients."""

import torch
import torch.nn.functional as F


def unit(x):
    return F.normalize(x, dim=-1)


def means(states):
    return unit(torch.stack([one.mean(0) for one in states]))


def owners(lists):
    """The number of the list of each element."""
    return torch.tensor([i for i, one in enumerate(lists) for _ in range(len(one))])


def compare(questions, weights, passages, segments):
    """
    questions, passages: the states of each, [tokens][384]; weights: of each token of each question; segments: of each
    token of each passage (-1: none).

    vector, tokens: [questions][passages], cosines of the means, and weighted means of each token's best cosine;
    segment_tokens, segment_means: the same for all segments; places: (passage, segment) of each.
    """
    of_question = means(questions)
    vector = of_question @ means(passages).T
    weight = torch.tensor([one for row in weights for one in row])
    counts = weight > 0
    weight, question = weight[counts], owners(questions)[counts]
    cosines = unit(torch.cat(questions))[counts] @ unit(torch.cat(passages)).T

    places, of_token = [], []
    for number, row in enumerate(segments):
        first = len(places)
        places += [(number, one) for one in range(max(row) + 1)]
        of_token += [first + one if one >= 0 else -1 for one in row]
    of_token = torch.tensor(of_token)
    inside = of_token >= 0

    def best(group, groups, values):
        """The weighted mean over a question's tokens of the highest of the values in each group: [questions][groups]."""
        highest = torch.full((len(weight), groups), -1.0)
        highest = highest.scatter_reduce(1, group[None].expand(len(weight), -1), values, "amax")
        sums = torch.zeros(len(questions), groups).index_add(0, question, highest * weight[:, None])
        return sums / torch.zeros(len(questions)).index_add(0, question, weight)[:, None]

    tokens = best(owners(passages), len(passages), cosines)
    segment_tokens = best(of_token[inside], len(places), cosines[:, inside])
    sums = torch.zeros(len(places), passages[0].shape[1]).index_add(0, of_token[inside], torch.cat(passages)[inside])
    return vector, tokens, segment_tokens, of_question @ unit(sums).T, places
